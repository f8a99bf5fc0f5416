import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The id that belongs to a seed: the same seed gives the same version 4 UUID on every machine. Its
 * 122 free bits are those of the seed's SHA-256, so that two seeds with the same id cannot be
 * found.
 */
export function deriveId(seed: string): string {
  const bytes = sha256(utf8ToBytes(seed)).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytesToHex(bytes)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
