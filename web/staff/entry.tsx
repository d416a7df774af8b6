import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/styles/fonts.css';
import './staff.css';
import { writeDaylight } from './daylight.ts';
import { keepFocus } from './doors/keep-focus.ts';
import { stopOffButtons } from './doors/off-buttons.ts';
import { Office } from './office.tsx';
import { refuseDrops } from './refuse-drops.ts';

writeDaylight(document.documentElement);
stopOffButtons();
keepFocus();
refuseDrops();
const place = document.getElementById('office');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
