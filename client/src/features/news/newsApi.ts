import * as contract from '@app/contract/news/api.ts';
import { api } from '../../api/api.ts';
import { changes, reads } from '../../api/contractCall.ts';

export const { useCountNewsQuery, useListNewsQuery, useMarkNewsReadMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    countNews: build.query(reads(contract.countNewsEndpoint, 'News')),
    listNews: build.query(reads(contract.listNewsEndpoint, 'News')),
    markNewsRead: build.mutation(changes(contract.readNewsEndpoint, 'News')),
  }),
});
