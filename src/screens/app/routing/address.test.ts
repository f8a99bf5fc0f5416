import { expect, test } from 'vitest'
import { openedBy } from './address.ts'

const namespacesOf = (address: string) => openedBy(address).namespaces

test('a page loads only the texts of its screen and of the surrounding layout', () => {
  expect(namespacesOf('/auth/login')).toEqual(['common', 'session'])
  expect(namespacesOf('/worklenz/home')).toEqual(['common', 'shell', 'home'])
  expect(namespacesOf('/worklenz/projects')).toEqual(['common', 'shell', 'projects', 'table'])
  expect(namespacesOf('/worklenz/projects/x/')).toEqual(['common', 'shell', 'projects', 'tasks'])
  expect(namespacesOf('/worklenz/setup')).toEqual(['common', 'setup'])
})

test('a redirect loads the texts of its target, and an unknown address those of its area', () => {
  expect(namespacesOf('/')).toEqual(['common', 'session'])
  expect(namespacesOf('/worklenz')).toEqual(['common', 'shell', 'home'])
  expect(namespacesOf('/worklenz/nowhere/at/all')).toEqual(['common', 'shell'])
  expect(namespacesOf('/nowhere')).toEqual(['common'])
})

test('the rooms of a project page are known from its address', () => {
  const roomsOf = (address: string) => {
    const { screen, params } = openedBy(address)
    return screen?.rooms?.(params, undefined)
  }
  const id = '0b6e9c5c-0000-4000-8000-000000000001'
  expect(roomsOf(`/worklenz/projects/${id}`)).toEqual([`project:${id}`])
  expect(roomsOf('/worklenz/projects/not-an-id')).toEqual([])
  expect(roomsOf('/worklenz/home')).toBeUndefined()
})
