import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import type { Section, SectionCalls } from './section.ts';

/**
 * react-admin's way to the data: each section brings its calls, which go over the contract. What a section does not bring
 * for many records at once is done one by one.
 */
export function createDataProvider(sections: readonly Section[]): DataProvider {
  const take = <Name extends keyof SectionCalls>(name: string, call: Name) => {
    const taken = sections.find((section) => section.name === name)?.calls?.[call];
    if (!taken) throw new Error(`The section ${name} has no ${call}`);
    return taken as NonNullable<SectionCalls[Name]>;
  };
  const provider = {
    getList: (name: string, params: GetListParams) => take(name, 'getList')(params),
    getOne: async (name: string, params: GetOneParams) => ({ data: await take(name, 'getOne')(params) }),
    getMany: async (name: string, { ids }: GetManyParams) => ({
      data: await Promise.all(ids.map((id) => take(name, 'getOne')({ id }))),
    }),
    getManyReference: (name: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
      take(name, 'getList')({ ...params, filter: { ...filter, [target]: id } }),
    create: async (name: string, params: CreateParams) => ({ data: await take(name, 'create')(params) }),
    update: async (name: string, params: UpdateParams) => ({ data: await take(name, 'update')(params) }),
    updateMany: async (name: string, { ids, data }: UpdateManyParams) => {
      for (const id of ids) await take(name, 'update')({ id, data, previousData: { id } });
      return { data: ids };
    },
    delete: async (name: string, params: DeleteParams) => ({ data: await take(name, 'delete')(params) }),
    deleteMany: async (name: string, { ids }: DeleteManyParams) => {
      for (const id of ids) await take(name, 'delete')({ id });
      return { data: ids };
    },
    supportAbortSignal: true,
  };
  // The library lets each caller choose the type of the records; here it is what the section brings.
  return provider as unknown as DataProvider;
}
