import { services } from '../../context/context.ts';

/** Whether tables lie over the nodes of a cluster, where a statement changes one of them at most. */
export const isCluster = (): boolean => services().config.databaseEngine === 'citus';
