import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'

/**
 * What an address counts as: an IPv4 address itself, however it is written, and an IPv6 address its
 * /64, which one customer of a network has to themselves.
 */
export function addressKey(address: string): string {
  const bare = withoutPort(address.trim())
  if (isIPv4(bare)) return bare
  const [plain] = bare.split('%', 1) as [string]
  if (!isIPv6(plain)) return bare.slice(0, keyLength)
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The address a request comes from: that of its connection, or what the trusted proxies say it is.
 */
export function clientAddress(
  request: IncomingMessage,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const connection = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return connection
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const told = forwarded.split(',').flatMap((each) => each.trim() || [])
  return told.slice(-trustedProxies)[0] ?? connection
}

/** An address in a header can be any text. */
const keyLength = 64

/** Some proxies name the port as well. */
const withoutPort = (address: string) =>
  /^\[([^\]]*)\](:\d+)?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::') as [string?, string?]
  const start = numbersOf(head)
  const end = numbersOf(tail ?? '')
  return tail === undefined
    ? start
    : [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}

/** The numbers of a part of an address; one that ends as an IPv4 address has two for that. */
const numbersOf = (part: string): number[] =>
  part.split(':').flatMap((group) => {
    if (group === '') return []
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number]
    return [a * 256 + b, c * 256 + d]
  })
