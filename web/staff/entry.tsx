import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/styles/fonts.css';
import './staff.css';
import { writeDaylight } from './daylight.ts';
import { Office } from './office.tsx';

writeDaylight(document.documentElement);
const place = document.getElementById('office');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
