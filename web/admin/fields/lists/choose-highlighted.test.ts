import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEnterChooseHighlighted } from './choose-highlighted.ts';

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
  onEnterChooseHighlighted({
    key: 'Enter',
    target: new Input(),
    nativeEvent: { isComposing: false, keyCode: 13, ...sign },
    preventDefault: () => {},
  });

test("Enter chooses the highlighted option, unless it ends an input method's composition", () => {
  enter({ isComposing: true });
  enter({ keyCode: 229 });
  expect(click).not.toHaveBeenCalled();
  enter({});
  expect(click).toHaveBeenCalledOnce();
});
