import { expect, test } from 'vitest';
import { reportedStatus } from './reported-status.ts';

test.each([
  ['Status: 5.1.1', '5.1.1'],
  ['Status: 4.2.2\nDiagnostic-Code: smtp; 550 5.1.1 User unknown', '4.2.2'],
  ['Status: 5.0.0\r\nDiagnostic-Code: smtp;\r\n 550 5.1.1 User unknown\r\n', '5.1.1'],
  ['Action: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 no such user', '5.1.1'],
  ['Status: 5.0.0\nDiagnostic-Code: smtp; 552 mailbox full', '5.0.0'],
  ['Status: 5.0.0\nDiagnostic-Code: smtp; 554 5.7.1 spam', '5.7.1'],
  ['Status: 5.0.0', '5.0.0'],
  ['Hello', null],
])('%j reports %s', (text, status) => {
  expect(reportedStatus(text)).toBe(status);
});
