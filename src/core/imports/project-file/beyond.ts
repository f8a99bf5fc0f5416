import { limits } from '../../catalogue/limits.ts'

/** Whether a file of a project is larger than an import reads. */
export const isBeyondImport = ({ bytes, tasks }: { bytes: number; tasks: number }) =>
  bytes > limits.importProjectBytes || tasks > limits.importTasks
