import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UploadList } from './upload-list.tsx';

const file = { id: 1, name: 'poster.jpg', size: 100, sent: 40 };

test('only the end of an upload is announced', () => {
  const going = renderToStaticMarkup(<UploadList uploads={[{ ...file, state: 'sending' }]} />);
  expect(going).toContain('40%');
  expect(going).toMatch(/role="status"><\/span>/);
  const failed = { ...file, state: 'failed', sentence: 'is no picture' } as const;
  const over = renderToStaticMarkup(<UploadList uploads={[failed]} />);
  expect(over).toMatch(/role="status">.*poster\.jpg.*is no picture/);
});
