import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on macOS',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `${MOZILLA} (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  ['curl/8.15.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['Something (Windows NT 10.0)', 'Unknown browser on Windows'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
