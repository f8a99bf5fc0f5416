// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phone } from '../../../parts/page/measures.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'

withTexts()

test('on a phone the outline of a column is as wide as a column', () => {
  draw(<BoardSkeleton />)
  const column = screen.getByRole('progressbar').firstElementChild!
  const onPhone = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => phone.includes(conditionText))
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ selectorText }) => column.matches(selectorText))
  expect(onPhone.map(({ style }) => style.width)).toEqual(['calc(100vw - 48px)'])
})
