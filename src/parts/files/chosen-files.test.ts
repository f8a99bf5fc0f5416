// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { droppedFiles, hasFiles, pastedFiles } from './chosen-files.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const transfer = (types: string[], files: File[], items: object[] = []) =>
  ({ types, files, items }) as unknown as DataTransfer

test('pictures that are pasted are named after the moment, other files keep their names', () => {
  const now = new Date(2026, 2, 5, 9, 7, 3)
  const names = pastedFiles(transfer(['Files'], [file('image.png'), file('a.png')]), now)
  expect(names.map(({ name }) => name)).toEqual(['image-2026-03-05-090703.png', 'a.png'])
})

test('text that is pasted is meant for the field, also with a picture of it', () => {
  for (const type of ['text/plain', 'text/html'])
    expect(pastedFiles(transfer([type, 'Files'], [file('image.png')]))).toEqual([])
})

test('folders that are dropped are left out', () => {
  const entry = (isFile: boolean, name: string) => ({
    webkitGetAsEntry: () => ({ isFile, isDirectory: !isFile }),
    getAsFile: () => file(name),
  })
  const items = [entry(true, 'a.png'), entry(false, 'folder')]
  const given = transfer(['Files'], [file('a.png'), file('folder')], items)
  expect(droppedFiles(given).map(({ name }) => name)).toEqual(['a.png'])
  expect([hasFiles(given), hasFiles(transfer(['text/plain'], []))]).toEqual([true, false])
})
