import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/styles/fonts.css';
import './admin.css';
import { AdminApp } from './admin-app.tsx';
import { ignoreDisabledButtons } from './auth/disabled-buttons.ts';
import { restoreFocus } from './auth/restore-focus.ts';
import { ignoreFileDrops } from './ignore-file-drops.ts';
import { writeDaylight } from './layout/light-theme.ts';
import { markBrowser } from './mark-browser.ts';

writeDaylight(document.documentElement);
markBrowser();
ignoreDisabledButtons();
restoreFocus();
ignoreFileDrops();
const place = document.getElementById('admin-app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <AdminApp />
    </StrictMode>,
  );
