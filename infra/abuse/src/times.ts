export interface Times {
  calls: number;
  failed: string[];
  p50: number;
  p95: number;
  p99: number;
}

export interface OpenTimes {
  step<Result>(name: string, act: () => Promise<Result>): Promise<Result | undefined>;
  figures(): Times;
}

export function openTimes(): OpenTimes {
  const took: number[] = [];
  const failed: string[] = [];
  return {
    async step(name, act) {
      const startedAt = performance.now();
      try {
        return await act();
      } catch (error) {
        failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      } finally {
        took.push(performance.now() - startedAt);
      }
    },
    figures() {
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { calls: took.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
    },
  };
}
