import type { Config } from '../config.ts'
import { sender } from '../outgoing/send.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Client } from './s3-client.ts'
import { S3Store } from './s3-store.ts'

/** The store that a configuration names. */
export const openStore = ({ s3, files }: Pick<Config, 'files' | 's3'>): FileStore =>
  s3 ? new S3Store(new S3Client(s3, sender({ inside: true, large: true }))) : new FolderStore(files)
