import { useState } from 'react';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { FeedView, previewFeedEndpoint } from '@app/contract/channels/api.ts';
import { channelBounds, type Correction } from '@app/contract/channels/rules.ts';
import type { JobView } from '@app/contract/jobs/api.ts';
import type { Channel } from '@app/contract/reservations/rules.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { problemOf } from '../../../../api/apiError.ts';
import { useCreateFeedMutation, usePreviewFeedMutation } from '../base/channelsApi.ts';
import type { PlacedFeed } from '../base/overviewFacts.ts';
import { useFollowedJob } from '../base/useFollowedJob.ts';

export type Preview = EndpointResponse<typeof previewFeedEndpoint>;

/** `choose` which channel; `copy` its address; `check` what would enter; `paste` our address there. */
export type Step = 'choose' | 'copy' | 'check' | 'paste';

interface Start {
  propertyId: string;
  channel: Channel | null;
  /** The calendar whose last step is taken up again. */
  finishing: PlacedFeed | undefined;
}

/** Linking a calendar, step by step. What was typed stays, whichever step is on screen. */
export function useLinking(start: Start) {
  const [step, setStep] = useState<Step>(start.finishing ? 'paste' : start.channel ? 'copy' : 'choose');
  const [propertyId, setPropertyId] = useState(start.propertyId);
  const [channel, setChannel] = useState<Channel>(start.channel ?? 'airbnb');
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [rules, setRules] = useState<ReadonlyMap<string, Correction>>(new Map());
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [feed, setFeed] = useState<Pick<FeedView, 'id' | 'channel' | 'name'> | null>(start.finishing?.feed ?? null);
  const [firstReading, setFirstReading] = useState<JobView | null>(null);
  const [ask, { isLoading: isReading }] = usePreviewFeedMutation();
  const [create, { isLoading: isCreating }] = useCreateFeedMutation();
  const { follow, job, running } = useFollowedJob((ended) => {
    setFirstReading(ended ?? null);
    setStep('paste');
  });

  const bodyOf = (of: Channel, given: ReadonlyMap<string, Correction>) => ({
    channel: of,
    url: url.trim(),
    rules: [...given].map(([signature, becomes]) => ({ signature, becomes })),
  });
  /** Reads the calendar, as one of a channel and with corrections. @returns whether that worked. */
  const read = async (of = channel, given = rules): Promise<boolean> => {
    setFailure(null);
    const { data, error } = await ask({ params: { id: propertyId }, body: bodyOf(of, given) });
    if (data) setPreview(data);
    else setFailure(problemOf(error)?.errors?.['url'] ?? reasonOf(error));
    return data !== undefined;
  };

  return {
    step,
    propertyId,
    channel,
    url,
    name,
    preview,
    /** What is wrong with the address, or why nothing was linked. */
    failure,
    feed,
    firstReading,
    isReading,
    isLinking: isCreating || running,
    /** What the first reading is doing. */
    doing: running ? job?.step : undefined,
    /** Whether something would be lost by leaving. */
    unsaved: url.trim() !== '' && feed === null,
    setPropertyId: (id: string) => {
      setPropertyId(id);
      setPreview(null);
      setFailure(null);
    },
    setUrl: (text: string) => {
      setUrl(text);
      setFailure(null);
      setPreview(null);
      setRules(new Map());
    },
    setName,
    choose: (next: Channel) => {
      setChannel(next);
      setFailure(null);
      setPreview(null);
      setStep('copy');
    },
    back: () => {
      setFailure(null);
      setStep(step === 'check' ? 'copy' : 'choose');
    },
    check: async () => {
      if (url.trim() === '') setFailure('Collez l’adresse du calendrier');
      else if (url.trim().length > channelBounds.address) setFailure('Cette adresse est trop longue');
      else if (await read()) setStep('check');
    },
    /** It is another channel's calendar. */
    takeFor: async (other: Channel) => {
      if (await read(other)) setChannel(other);
    },
    correct: async (signature: string, becomes: Correction) => {
      const next = new Map(rules).set(signature, becomes);
      if (await read(channel, next)) setRules(next);
    },
    link: async () => {
      setFailure(null);
      const body = { ...bodyOf(channel, rules), name: channel === 'other' ? name : '' };
      const { data, error } = await create({ params: { id: propertyId }, body });
      if (data) {
        setFeed(data);
        follow(data.jobId);
      } else setFailure(reasonOf(error));
    },
  };
}

export type Linking = ReturnType<typeof useLinking>;
