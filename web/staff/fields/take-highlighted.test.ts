import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEnterTakeHighlighted } from './take-highlighted.ts';

const click = vi.fn();
class Input extends EventTarget {
  getAttribute = () => 'option-0';
}

beforeEach(() => {
  click.mockReset();
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('document', { getElementById: () => ({ click }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const enter = (sign: { isComposing?: boolean; keyCode?: number }) =>
  onEnterTakeHighlighted({
    key: 'Enter',
    target: new Input(),
    nativeEvent: { isComposing: false, keyCode: 13, ...sign },
    preventDefault: () => {},
  });

test('Enter takes what is highlighted, unless it ends what an input method writes', () => {
  enter({ isComposing: true });
  enter({ keyCode: 229 });
  expect(click).not.toHaveBeenCalled();
  enter({});
  expect(click).toHaveBeenCalledOnce();
});
