import '../shop.css';
import './stock.css';
import { useGetRecordId } from 'ra-core';
import { staffPaths } from '#contract/staff-paths.ts';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { Link } from '../../frame/link.tsx';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/person.ts';
import { useAsked } from '../../frame/use-asked.ts';
import { Ledger } from './ledger.tsx';
import { VariantsForm } from './variants-form.tsx';

/** The variants of one product, and what happened to their stock. */
export default function ProductPage() {
  const product = String(useGetRecordId());
  return <Opened key={product} product={product} />;
}

function Opened({ product }: { product: string }) {
  const { reply } = useAsked(staffStockCalls.ofProduct, { product });
  const mayProduct = useMay('products');
  if (!reply) return null;
  const { variants, revision } = reply;
  return (
    <Page title={variants[0]?.productName ?? product}>
      <p className="order-line">
        <Link to={staffPaths.stock}>All stock</Link>
        {mayProduct && (
          <Link to={`${staffPaths.home}/products/${encodeURIComponent(product)}`}>The product’s page</Link>
        )}
      </p>
      <VariantsForm product={product} variants={variants} revision={revision} />
      <Ledger variants={variants} />
    </Page>
  );
}
