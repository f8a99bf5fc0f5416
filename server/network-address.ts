import { isIPv4, isIPv6 } from 'node:net'

/**
 * What rates count of a network address: an IPv4 address, also where it comes as `::ffff:1.2.3.4`, or the /64 of an IPv6 address,
 * all of which belongs to one subscriber. What is neither stays as it is.
 */
export function addressBlock(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean).flatMap(groupsIn))
  return tail ? [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail] : head
}

/** The group of a part; the IPv4 address that an IPv6 address may end with is two. */
function groupsIn(part: string): number[] {
  if (!isIPv4(part)) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
