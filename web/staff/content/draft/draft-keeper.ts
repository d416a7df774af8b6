import type { Json } from '../../fields/field.ts';
import { type Clash, merge } from '../../fields/merge.ts';
import { sameJson } from '../../fields/same-json.ts';
import type { KeptTexts } from './kept-texts.ts';

/** A text that somebody else saved, or that waited in this browser. */
export type Theirs = { number: number; body: Json; author: string; savedAt: string };

/** Thrown by `save` when the text it was typed over is no longer the newest. */
export class DraftConflict extends Error {
  readonly theirs: Theirs;
  constructor(theirs: Theirs) {
    super('Somebody else has changed this text meanwhile');
    this.theirs = theirs;
  }
}

export type DraftState = {
  body: Json;
  /** Number of the text that the server has. */
  number: number;
  /** `refused`: the server would not take it; `sentence` says why. It is tried again with the next change. */
  status: 'saved' | 'typing' | 'saving' | 'conflict' | 'refused';
  /** When the server last took it; undefined if nothing was saved here. */
  savedAt?: string | undefined;
  sentence?: string | undefined;
  /** Of a conflict: the other text, and the fields that both have changed. */
  conflict?: { theirs: Theirs; clashes: Clash[] } | undefined;
  /** False where the browser could not keep what is not saved. */
  isKept: boolean;
};

type Options = {
  body: Json;
  number: number;
  savedAt?: string | undefined;
  /** Who wrote it. */
  author: string;
  /** Throws DraftConflict. */
  save: (body: Json, basedOn: number) => Promise<{ number: number; savedAt: string }>;
  kept: KeptTexts;
  sentenceOf: (error: unknown) => string;
};

/** Milliseconds without typing until it is saved, and the longest that typing goes on unsaved. */
const REST_MS = 700;
const LONGEST_MS = 4000;

/** Saves a draft as one types. Until the server has it, the browser keeps it. */
export class DraftKeeper {
  #state: DraftState;
  #base: Json;
  #options: Options;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince: number | undefined;
  #saving: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { body, number, savedAt } = options;
    this.#base = body;
    this.#state = { body, number, savedAt, status: 'saved', isKept: true };
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Brings back what was kept before: a page closed or reloaded before it was saved. True if there was any. */
  recover(): boolean {
    const before = this.#options.kept.before();
    for (const { text, forget } of before) {
      if (this.#state.status === 'conflict') break; // the others wait until it is settled
      const { author } = this.#options;
      const theirs = {
        number: this.#state.number,
        body: this.#state.body,
        author,
        savedAt: this.#state.savedAt ?? '',
      };
      const isSaved = this.#state.status === 'saved';
      this.#join(text.base, text.body, theirs, isSaved ? 'saved' : 'typing');
      forget();
      if (this.#state.status !== 'saved') this.#keep();
    }
    return before.length > 0;
  }

  readonly change = (name: string, value: unknown): void =>
    this.replace({ ...this.#state.body, [name]: value });

  /** Another text in whole, such as an earlier version. */
  replace(body: Json): void {
    const isOpen = this.#state.status === 'conflict';
    this.#set({ body, ...(!isOpen && { status: 'typing', sentence: undefined }) });
    this.#keep();
    if (!isOpen) this.#saveSoon();
  }

  /** Ends a conflict with the text to go on with. */
  settle(body: Json): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#base = conflict.theirs.body;
    this.#set({ body, number: conflict.theirs.number, conflict: undefined, status: 'typing' });
    this.#keep();
    void this.saveNow();
  }

  /** Saves what is typed without waiting. Resolves when it is tried: `state` says how it went. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving; // of several who wait, one begins the next
    if (this.#state.status !== 'typing' && this.#state.status !== 'refused') return;
    this.#saving = this.#save();
    await this.#saving;
    this.#saving = undefined;
    if (this.#state.status === 'typing') await this.saveNow();
  }

  /**
   * After something was done to the entry, such as publishing: `read` asks what the server has. What is typed meanwhile stays over
   * that. What was saved while it was read is read again.
   */
  async renew(read: () => Promise<Theirs>): Promise<void> {
    await this.saveNow();
    const { number } = this.#state;
    const theirs = await read();
    while (this.#saving) await this.#saving;
    if (this.#state.number !== number) return this.renew(read);
    const { body, conflict } = this.#state;
    const isOwn = theirs.number === number && !conflict;
    // Its own text, which publishing only tidied: what is typed over that is no conflict.
    if (isOwn) this.#join(theirs.body, merge(this.#base, body, theirs.body).merged, theirs);
    else this.#join(this.#base, body, theirs);
  }

  /** What the server has not got is given up: also what it refused, or what waits for a choice. The browser keeps it no longer. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#options.kept.forget();
    this.#set({ body: this.#base, status: 'saved', conflict: undefined, sentence: undefined });
  }

  close(): void {
    if (this.#state.status === 'typing') void this.saveNow();
    clearTimeout(this.#timer);
  }

  async #save(): Promise<void> {
    const { body, number } = this.#state;
    this.#unsavedSince = undefined;
    this.#set({ status: 'saving' });
    try {
      const saved = await this.#options.save(body, number);
      this.#base = body;
      const isAll = this.#state.body === body;
      this.#set({ ...saved, sentence: undefined, status: isAll ? 'saved' : 'typing' });
      if (isAll) this.#options.kept.forget();
      else this.#keep();
    } catch (error) {
      if (error instanceof DraftConflict) this.#join(this.#base, this.#state.body, error.theirs);
      else this.#set({ status: 'refused', sentence: this.#options.sentenceOf(error) });
    }
  }

  /** Puts mine over theirs; what both have changed is a conflict. Where they have all of mine, theirs stay, in the state `same`. */
  #join(base: Json, mine: Json, theirs: Theirs, same: 'saved' | 'typing' = 'saved'): void {
    const { merged, clashes } = merge(base, mine, theirs.body);
    this.#base = clashes.length > 0 ? base : theirs.body;
    if (clashes.length > 0) this.#set({ body: merged, status: 'conflict', conflict: { theirs, clashes } });
    else {
      const status = sameJson(merged, theirs.body) ? same : 'typing';
      // The site's own text, which is no draft, has no author.
      const savedAt = (theirs.author && theirs.savedAt) || undefined;
      this.#set({
        ...{ body: merged, number: theirs.number, status, conflict: undefined, sentence: undefined },
        ...(status === 'saved' && { savedAt }),
      });
      if (status === 'saved') this.#options.kept.forget();
      else {
        this.#keep();
        this.#saveSoon();
      }
    }
  }

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#unsavedSince ??= Date.now();
    const left = this.#unsavedSince + LONGEST_MS - Date.now();
    this.#timer = setTimeout(() => void this.saveNow(), Math.max(0, Math.min(REST_MS, left)));
  }

  #keep(): void {
    const { body, number } = this.#state;
    const isKept = this.#options.kept.keep({ body, base: this.#base, number, at: Date.now() });
    if (isKept !== this.#state.isKept) this.#set({ isKept });
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const tell of this.#listeners) tell();
  }
}
