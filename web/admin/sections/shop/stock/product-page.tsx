import '../shop.css';
import './stock.css';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { useRecordId } from '../../../layout/address.ts';
import { useMay } from '../../../layout/current-user.ts';
import { Link } from '../../../layout/link.tsx';
import { useReply } from '../../../layout/lists/use-reply.ts';
import { Page } from '../../../layout/page.tsx';
import { Ledger } from './ledger.tsx';
import { VariantsForm } from './variants-form.tsx';

/** The variants of one product, and the history of their stock. */
export default function ProductPage() {
  const product = useRecordId();
  const { reply } = useReply(staffStockCalls.ofProduct, { product });
  const mayProduct = useMay('products');
  if (!reply) return null;
  const { variants, revision, product: stocked } = reply;
  return (
    <Page title={stocked?.name ?? product}>
      <p className="order-line">
        <Link to={staffPaths.stock}>All stock</Link>
        {mayProduct && (
          <Link to={`${staffPaths.home}/products/${encodeURIComponent(product)}`}>The product’s page</Link>
        )}
      </p>
      {stocked?.isLive === false && (
        <p className="notice">It is not on the site: what is saved here is sold once it is published.</p>
      )}
      <VariantsForm product={product} stocked={stocked} variants={variants} revision={revision} />
      <Ledger variants={variants} />
    </Page>
  );
}
