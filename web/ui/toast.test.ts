import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_REMOVE_DELAY_MS,
  toast,
  toastNext,
} from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  vi.useRealTimers();
});

test('a toast is open and has the given texts', () => {
  toast({ title: 'Added to watchlist!', description: 'Barley Sunday has been added to your watchlist.' });
  expect(currentToasts()).toMatchObject([
    {
      title: 'Added to watchlist!',
      description: 'Barley Sunday has been added to your watchlist.',
      open: true,
    },
  ]);
});

test('there is at most one toast: the latest', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Second']);
});

test('a dismissed toast is closed at once and removed 1,000,000 ms later', () => {
  toast({ title: 'Going' });
  dismissToast();
  expect(currentToasts()).toMatchObject([{ title: 'Going', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});

test('removing an earlier toast leaves the later one', () => {
  toast({ title: 'Earlier' });
  dismissToast();
  toast({ title: 'Later' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(currentToasts()).toMatchObject([{ title: 'Later', open: true }]);
});

test('dismissing a replaced toast does not close the current one', () => {
  toast({ title: 'Replaced' });
  const replaced = currentToasts()[0]?.id;
  toast({ title: 'Shown' });
  dismissToast(replaced);
  expect(currentToasts()).toMatchObject([{ title: 'Shown', open: true }]);
});

test('a queued toast waits until the current one has closed, and no longer', () => {
  toast({ title: 'Welcome back!' });
  toastNext({ title: 'Added' });
  expect(currentToasts()).toMatchObject([{ title: 'Welcome back!', open: true }]);
  dismissToast();
  expect(currentToasts()).toMatchObject([{ title: 'Added', open: true }]);
  dismissToast();
  toastNext({ title: 'At once' });
  expect(currentToasts()).toMatchObject([{ title: 'At once', open: true }]);
});

test('listeners are notified of each change until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = subscribeToToasts(listener);
  toast({ title: 'One' });
  dismissToast();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
