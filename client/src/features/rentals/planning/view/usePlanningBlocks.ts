import { useEffect, useMemo, useRef, useState } from 'react';
import { createSelector } from '@reduxjs/toolkit';
import { addDays, type Day } from '@app/contract/core/days.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/store.ts';
import { planningBlock } from '../../reservations/reservationsApi.ts';
import { blockDays, blocksOf, joined } from './planningBlocks.ts';
import type { PlanningWindow } from './planningWindow.ts';

/** Days around those in sight that are read as well, once these have come. */
const around = 21;

/**
 * The planning of the days in sight, read block by block: what is far is neither read nor kept. While something that is shown is
 * read again, all of it stays as it was, so that a stay that moves from one block to another is never seen twice, nor nowhere.
 */
export function usePlanningBlocks(sight: PlanningWindow) {
  const dispatch = useAppDispatch();
  const [comesFirst, setComesFirst] = useState(true);
  const wanted = blocksOf(comesFirst ? sight : { from: addDays(sight.from, -around), to: addDays(sight.to, around) });
  const begin: Day = wanted[0]?.from ?? sight.from;
  const blocks = useMemo(
    () => blocksOf({ from: begin, to: addDays(begin, wanted.length * blockDays) }),
    [begin, wanted.length],
  );
  // Only what comes and goes is told to the store: all of the page listens to it.
  const readings = useRef(new Map<Day, { unsubscribe(): void }>());
  useEffect(() => {
    const { current } = readings;
    for (const [from, reading] of current) {
      if (blocks.some((block) => block.from === from)) continue;
      reading.unsubscribe();
      current.delete(from);
    }
    for (const block of blocks) {
      if (!current.has(block.from)) current.set(block.from, dispatch(planningBlock.initiate({ query: block })));
    }
  }, [blocks, dispatch]);
  useEffect(() => {
    const { current } = readings;
    return () => {
      for (const reading of current.values()) reading.unsubscribe();
      current.clear();
    };
  }, []);

  const answer = useAppSelector(useMemo(() => selectorOf(blocks), [blocks]));
  const [settled, setSettled] = useState(answer);
  if (answer !== settled && !answer.isReadAgain) setSettled(answer);
  if (comesFirst && answer.read.length === blocks.length) setComesFirst(false);
  const { data, read } = answer.isReadAgain ? settled : answer;
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  return {
    /** Of what was in sight last, as long as nothing was read of what is in sight now: the properties are the same. */
    data: data ?? latest,
    /** The blocks that were read; of other days nothing is known. */
    read,
    /** Why some of it could not be read; undefined while all of it was, or may still come. */
    error: answer.failed[0]?.error,
    isFetching: answer.isFetching,
    refetch: () => {
      for (const { block } of answer.failed)
        void dispatch(planningBlock.initiate({ query: block }, { subscribe: false, forceRefetch: true }));
    },
  };
}

function selectorOf(blocks: readonly PlanningWindow[]) {
  return createSelector(
    blocks.map((block) => planningBlock.select({ query: block })),
    (...answers) => {
      const read = blocks.filter((_, at) => answers[at]?.data);
      return {
        data: joined(answers.flatMap(({ data }) => (data ? [data] : []))),
        read,
        failed: blocks.flatMap((block, at) => {
          const error = answers[at]?.error;
          return error === undefined ? [] : [{ block, error }];
        }),
        isFetching: answers.some(({ isLoading }) => isLoading),
        isReadAgain: answers.some(({ data, isLoading }) => data !== undefined && isLoading),
      };
    },
  );
}
