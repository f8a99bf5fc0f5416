// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { openWorkspaceForTest, project } from '../../parts/testing/world.ts'
import { SaveTemplateDrawer } from './SaveTemplateDrawer.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

test('[B2.27] a template begins with the name of the project, of which no half a character is left', () => {
  const name = `${'a'.repeat(limits.templateName - 1)}🚀`
  draw(<SaveTemplateDrawer project={{ id: project, name }} close={() => {}} />)
  expect((screen.getByLabelText(/^Template name/) as HTMLInputElement).value).toBe(
    name.slice(0, -2),
  )
})
