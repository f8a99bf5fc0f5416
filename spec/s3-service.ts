import crypto from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A service of the kind that S3 is, with one bucket; and the environment that names it. */
export interface S3Service {
  env: Record<string, string>
  close(): Promise<void>
}

// The tokens of its lists are made with a cipher that OpenSSL does not have any more.
for (const method of ['createCipheriv', 'createDecipheriv'] as const) {
  const make = crypto[method] as (cipher: string, ...given: unknown[]) => never
  crypto[method] = ((cipher: string, key: unknown, ...rest: unknown[]) =>
    cipher === 'des'
      ? make('des-ede3-cbc', Buffer.alloc(24, key as Buffer), ...rest)
      : make(cipher, key, ...rest)) as never
}

/** Starts one on a free port. */
export async function startS3(prefix = ''): Promise<S3Service> {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-s3-'))
  const service = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    ...{ allowMismatchedSignatures: false, configureBuckets: [{ name: 'plumbline' }] },
  })
  const { port } = (await service.run()) as AddressInfo
  return {
    env: {
      PLUMBLINE_S3_URL: `http://127.0.0.1:${port}`,
      PLUMBLINE_S3_BUCKET: 'plumbline',
      PLUMBLINE_S3_KEY: 'S3RVER',
      PLUMBLINE_S3_SECRET: 'S3RVER',
      PLUMBLINE_S3_PREFIX: prefix,
    },
    async close() {
      const { httpServer } = service as { httpServer?: Server & { closeAllConnections(): void } }
      httpServer?.closeAllConnections()
      await service.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
