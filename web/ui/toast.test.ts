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

test('a toast is open with what it was given', () => {
  toast({ title: 'Added to watchlist!', description: 'Barley Sunday has been added to your watchlist.' });
  expect(currentToasts()).toMatchObject([
    {
      title: 'Added to watchlist!',
      description: 'Barley Sunday has been added to your watchlist.',
      open: true,
    },
  ]);
});

test('at most one toast is there: the latest', () => {
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

test('the removal of an earlier toast leaves the later one', () => {
  toast({ title: 'Earlier' });
  dismissToast();
  toast({ title: 'Later' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  expect(currentToasts()).toMatchObject([{ title: 'Later', open: true }]);
});

test('dismissing a toast that was replaced does not close the one that is shown', () => {
  toast({ title: 'Replaced' });
  const replaced = currentToasts()[0]?.id;
  toast({ title: 'Shown' });
  dismissToast(replaced);
  expect(currentToasts()).toMatchObject([{ title: 'Shown', open: true }]);
});

test('a toast that comes next waits until the one that is shown has closed, and no longer', () => {
  toast({ title: 'Welcome back!' });
  toastNext({ title: 'Added' });
  expect(currentToasts()).toMatchObject([{ title: 'Welcome back!', open: true }]);
  dismissToast();
  expect(currentToasts()).toMatchObject([{ title: 'Added', open: true }]);
  dismissToast();
  toastNext({ title: 'At once' });
  expect(currentToasts()).toMatchObject([{ title: 'At once', open: true }]);
});

test('who listens is told of each change, and no more once it stopped listening', () => {
  const listener = vi.fn();
  const stop = subscribeToToasts(listener);
  toast({ title: 'One' });
  dismissToast();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
