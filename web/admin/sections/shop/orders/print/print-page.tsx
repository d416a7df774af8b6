import './print.css';
import { Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { Link } from '../../../../layout/link.tsx';
import { Page } from '../../../../layout/page.tsx';
import type { Order } from '../order.ts';
import { AddressLabel } from './address-label.tsx';
import { PackingSlip } from './packing-slip.tsx';

const SIZES = { label: 'A label of 100 × 62 mm', sheet: 'An A4 sheet' } as const;
type Size = keyof typeof SIZES;

/** A printable paper for the parcel. Nothing but the paper is printed. */
export function PrintPage({ order, kind }: { order: Order; kind: 'slip' | 'label' }) {
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
            className="print-size"
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
