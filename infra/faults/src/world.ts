import { startLoad, type Load } from './load.ts';
import { freshPlaces, replicasOf, type Places, type Replica, type ContainerName } from './processes.ts';
import { witness, type Witness } from './witness.ts';

/** The product on real servers, under load. */
export interface World extends Places {
  replicas: Replica[];
  load: Load;
  witness: Witness;
  /** The replicas of one service. */
  of(service: ContainerName): Replica[];
  /** While it works, a load balancer sends this replica nothing new. */
  withoutCalls(bff: Replica, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Starts so many replicas of everything, on data of their own, and the load on them. */
export async function startWorld(count: number): Promise<World> {
  const places = freshPlaces();
  const seen = witness();
  const replicas = await replicasOf(count, places, seen.breaks);
  const of = (service: ContainerName) => replicas.filter((each) => each.service === service);
  const end = async () => void (await Promise.all(replicas.map((each) => each.end('SIGKILL'))));
  try {
    await Promise.all(replicas.map((each) => each.start()));
    const front = of('bff').map(({ url }) => url);
    const load = await startLoad(front, seen);
    return {
      ...places,
      replicas,
      load,
      witness: seen,
      of,
      async withoutCalls({ url }, work) {
        front.splice(front.indexOf(url), 1);
        await work();
        front.push(url);
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
