import type { Json } from '../../../fields/field.ts';
import { sameJson } from '../../../fields/same-json.ts';
import { type Clash, merge } from './merge.ts';
import type { UnsavedTexts } from './unsaved-text.ts';

/** A text saved by a colleague, or restored from this browser. */
export type Theirs = { number: number; body: Json; author: string; savedAt: string };

/** Thrown by `save` if the text that it is based on is no longer the newest. */
export class DraftConflict extends Error {
  readonly theirs: Theirs;
  constructor(theirs: Theirs) {
    super('Somebody else has changed this text meanwhile');
    this.theirs = theirs;
  }
}

export type DraftState = {
  body: Json;
  /** Number of the text on the server. */
  number: number;
  /** `refused`: the server rejected it; `sentence` says why. The next change is sent again. */
  status: 'saved' | 'typing' | 'saving' | 'conflict' | 'refused';
  /** When the server last saved it; undefined if nothing was saved here. */
  savedAt?: string | undefined;
  sentence?: string | undefined;
  /** In a conflict: the other text, and the fields that both changed. */
  conflict?: { theirs: Theirs; clashes: Clash[] } | undefined;
  /** False if the browser could not store unsaved text. */
  isStored: boolean;
};

type Options = {
  body: Json;
  number: number;
  savedAt?: string | undefined;
  /** The author. */
  author: string;
  /** Throws DraftConflict. */
  save: (body: Json, basedOn: number) => Promise<{ number: number; savedAt: string }>;
  storage: UnsavedTexts;
  sentenceOf: (error: unknown) => string;
};

/** Milliseconds without typing before a save, and the longest time of typing without one. */
const REST_MS = 700;
const LONGEST_MS = 4000;

/** Saves a draft during typing. Until the server has it, the browser stores it. */
export class Autosave {
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
    this.#state = { body, number, savedAt, status: 'saved', isStored: true };
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Restores text stored by a page that was closed or reloaded before saving. True if there was any. */
  recover(): boolean {
    const before = this.#options.storage.before();
    for (const { text, forget } of before) {
      if (this.#state.status === 'conflict') break; // the others wait until it is resolved
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

  /** Replaces the whole text, such as by an earlier version. */
  replace(body: Json): void {
    const isOpen = this.#state.status === 'conflict';
    this.#set({ body, ...(!isOpen && { status: 'typing', sentence: undefined }) });
    this.#keep();
    if (!isOpen) this.#saveSoon();
  }

  /** Ends a conflict with the given text. */
  settle(body: Json): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#base = conflict.theirs.body;
    this.#set({ body, number: conflict.theirs.number, conflict: undefined, status: 'typing' });
    this.#keep();
    void this.saveNow();
  }

  /** Saves typed text without waiting. Resolves after the attempt: `state` has the outcome. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving; // of several callers waiting, one starts the next save
    if (this.#state.status !== 'typing' && this.#state.status !== 'refused') return;
    this.#saving = this.#save();
    await this.#saving;
    this.#saving = undefined;
    if (this.#state.status === 'typing') await this.saveNow();
  }

  /**
   * After an action on the entry, such as publishing: `read` requests the server's text. Text typed meanwhile stays on top of it. If a
   * save happened during the read, it reads again.
   */
  async renew(read: () => Promise<Theirs>): Promise<void> {
    await this.saveNow();
    const { number } = this.#state;
    const theirs = await read();
    while (this.#saving) await this.#saving;
    if (this.#state.number !== number) return this.renew(read);
    const { body, conflict } = this.#state;
    const isOwn = theirs.number === number && !conflict;
    // Its own text, only normalised by publishing: text typed on top is no conflict.
    if (isOwn) this.#join(theirs.body, merge(this.#base, body, theirs.body).merged, theirs);
    else this.#join(this.#base, body, theirs);
  }

  /** Discards everything that is not on the server, including refused text and open conflicts. The browser's copy is deleted. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#options.storage.forget();
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
      if (isAll) this.#options.storage.forget();
      else this.#keep();
    } catch (error) {
      if (error instanceof DraftConflict) this.#join(this.#base, this.#state.body, error.theirs);
      else this.#set({ status: 'refused', sentence: this.#options.sentenceOf(error) });
    }
  }

  /**
   * Applies my changes to theirs; fields that both changed are a conflict. If theirs contains all of mine, theirs stays, in the state
   * `same`.
   */
  #join(base: Json, mine: Json, theirs: Theirs, same: 'saved' | 'typing' = 'saved'): void {
    const { merged, clashes } = merge(base, mine, theirs.body);
    this.#base = clashes.length > 0 ? base : theirs.body;
    if (clashes.length > 0) this.#set({ body: merged, status: 'conflict', conflict: { theirs, clashes } });
    else {
      const status = sameJson(merged, theirs.body) ? same : 'typing';
      // The live text, which is no draft, has no author.
      const savedAt = (theirs.author && theirs.savedAt) || undefined;
      this.#set({
        ...{ body: merged, number: theirs.number, status, conflict: undefined, sentence: undefined },
        ...(status === 'saved' && { savedAt }),
      });
      if (status === 'saved') this.#options.storage.forget();
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
    const isStored = this.#options.storage.keep({ body, base: this.#base, number, at: Date.now() });
    if (isStored !== this.#state.isStored) this.#set({ isStored });
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
