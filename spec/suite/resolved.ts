import dns, { type LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

const { lookup } = dns

/** Has a name lead to addresses until the test ends, whatever the resolver of this machine says. */
export function resolved(name: string, addresses: readonly string[]) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const spy = vi.spyOn(dns, 'lookup') as unknown as {
    mockImplementation(to: (...given: Given) => void): void
    mockRestore(): void
  }
  spy.mockImplementation((hostname, options, callback) => {
    if (hostname === name) process.nextTick(callback, null, found)
    else lookup(hostname, options, callback)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

type Given = [
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
]
