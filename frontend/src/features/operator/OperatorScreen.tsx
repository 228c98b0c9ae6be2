import { useState } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { OperatorDesk } from './OperatorDesk.tsx';
import { operatorCalls, type OperatorCalls } from './operator-calls.ts';
import { TokenForm } from './TokenForm.tsx';

/** Keeps the operator token in memory only. */
export function OperatorScreen() {
  const [calls, setCalls] = useState<OperatorCalls>();
  const [refusal, setRefusal] = useState<string>();

  if (calls === undefined)
    return (
      <TokenForm
        refusal={refusal}
        onToken={async (token) => {
          const tried = operatorCalls(token);
          await tried.counts();
          setRefusal(undefined);
          setCalls(tried);
        }}
      />
    );
  const lock = (reason?: string) => {
    setRefusal(reason);
    setCalls(undefined);
  };
  const memory = {
    provider: () => new Map(),
    revalidateOnFocus: true,
    shouldRetryOnError: false,
    onError: (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) lock(error.message);
    },
  };
  return (
    <SWRConfig value={memory}>
      <OperatorDesk calls={calls} onLock={() => lock()} />
    </SWRConfig>
  );
}
