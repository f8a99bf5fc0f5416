import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { derivedRole, isEmail, normalEmail, roleName } from './rules.ts'

test('[A3.4] the role follows from the flags, owner first', () => {
  expect(derivedRole({ owner: true, is_admin: true })).toBe('Owner')
  expect(derivedRole({ owner: true, is_admin: false })).toBe('Owner')
  expect(derivedRole({ owner: false, is_admin: true })).toBe('Admin')
  expect(derivedRole({ owner: false, is_admin: false })).toBe('Member')
  expect([derivedRole(null), derivedRole(undefined)]).toEqual(['Unknown', 'Unknown'])
  expect((['owner', 'admin', 'member'] as const).map(roleName)).toEqual([
    'Owner',
    'Admin',
    'Member',
  ])
})

test('[A5.8] usual addresses are valid', () => {
  for (const email of [
    'a@b.co',
    'rosa.red@red.example',
    'x+tag@sub.domain.example',
    'A_b-c%d@X1.io',
    '1@2.de',
  ])
    expect({ email, is: isEmail(email) }).toEqual({ email, is: true })
})

test('[A5.8] everything else is invalid', () => {
  for (const email of [
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a b@c.co',
    'a..b@c.co',
    '.a@c.co',
    'a.@c.co',
    'a@b..co',
    'a@b.co.',
    'a@b.co ',
    'a@@b.co',
    'a,b@c.co',
    '<a@b.co>',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    'a@b.c0',
    'ä@b.co',
    'a@b.co\n',
    'a@b.co\u0000',
  ])
    expect({ email, is: isEmail(email) }).toEqual({ email, is: false })
  expect(isEmail(`${'a'.repeat(limits.email)}@b.co`)).toBe(false)
})

test('[A5.8] the stored form of an address is valid and stable', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t'), (email, blank) => {
      const stored = normalEmail(`${blank}${email.toUpperCase()}${blank}`)
      expect(stored).toBe(email.toLowerCase())
      expect(normalEmail(stored)).toBe(stored)
      if (isEmail(email)) expect(isEmail(stored)).toBe(true)
    }),
  )
})
