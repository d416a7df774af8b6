import type { DataProvider, GetListParams } from 'ra-core';
import type { Section } from './section.ts';

/** ra-core's way to the data: the lists of sections. Whatever else a page needs it asks for itself (calls/ask.ts). */
export function createDataProvider(sections: readonly Section[]): DataProvider {
  const provider = {
    getList: (name: string, params: GetListParams) => {
      const calls = sections.find((section) => section.name === name)?.calls;
      if (!calls) throw new Error(`The section ${name} has no list`);
      return calls.getList(params);
    },
    supportAbortSignal: true,
  };
  // The library's type has calls that no page makes, and lets each caller choose the type of the records.
  return provider as unknown as DataProvider;
}
