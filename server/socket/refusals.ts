import type { ErrorCode, Refusal } from '../../src/core/catalogue/errors.ts'
import type { App } from '../app.ts'
import type { SocketData } from './live-socket.ts'

/** The reason for a refused message, for a sender who asked for an acknowledgement. */
export interface Why {
  code: ErrorCode
  field?: string
  message: string
  /** The seconds until the same may be tried again. */
  wait?: number
}

/** A refusal as the second value of an acknowledgement. */
export const inWords = ({ code, field, message, details }: Refusal): Why => ({
  code,
  ...(field ? { field } : {}),
  message,
  ...(details.waitSeconds ? { wait: details.waitSeconds } : {}),
})

/** The refusal of a socket that would be one too many; a client reads `data.wait`, in seconds. */
export const tooManySockets = (wait: number) =>
  Object.assign(new Error('429 too many sockets'), { data: { code: 'too_many', wait } })

/** Notes a refusal of a socket, or of a request to open one, in the security log. */
export const noteRefusal = (
  { security }: Pick<App, 'security'>,
  refusal: Refusal,
  { userId, address }: Partial<Pick<SocketData, 'userId'>> & Pick<SocketData, 'address'>,
  call?: string,
) => security.noteRefusal(refusal, { user: userId, from: address, ...(call ? { call } : {}) })
