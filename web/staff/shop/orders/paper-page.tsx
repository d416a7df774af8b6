import './paper.css';
import { Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { staffOrderPath } from '#contract/staff-paths.ts';
import { Link } from '../../frame/link.tsx';
import { Page } from '../../frame/page.tsx';
import { AddressLabel } from './address-label.tsx';
import type { Order } from './order.ts';
import { PackingSlip } from './packing-slip.tsx';

const SIZES = { label: 'A label of 100 × 62 mm', sheet: 'An A4 sheet' } as const;
type Size = keyof typeof SIZES;

/** A paper that goes with the parcel, to print. What is not the paper itself is not printed. */
export function PaperPage({ order, kind }: { order: Order; kind: 'slip' | 'label' }) {
  const [size, setSize] = useState<Size>('label');
  const name = kind === 'slip' ? 'Packing slip' : 'Address label';
  return (
    <Page
      title={`${name} ${order.number}`}
      actions={
        <>
          <Button variant="contained" onClick={() => print()}>
            Print
          </Button>
          <Button component={Link} to={staffOrderPath(order.number)}>
            Back to the order
          </Button>
        </>
      }
    >
      {kind === 'slip' ? (
        <PackingSlip order={order} />
      ) : (
        <>
          <RadioGroup
            row
            aria-label="Paper"
            className="paper-size"
            value={size}
            onChange={(_event, chosen) => setSize(chosen === 'sheet' ? 'sheet' : 'label')}
          >
            {(Object.keys(SIZES) as Size[]).map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio />} label={SIZES[each]} />
            ))}
          </RadioGroup>
          <AddressLabel order={order} size={size} />
        </>
      )}
    </Page>
  );
}
