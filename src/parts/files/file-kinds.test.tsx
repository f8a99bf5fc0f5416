// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FileIcon } from './FileIcon.tsx'
import { kindOf } from './file-kinds.ts'

const listed =
  'ai avi css csv doc docx exe html js jpg jpeg json mp3 mp4 pdf png ppt psd svg txt xls xml zip'

test('[A3.25] files of the listed endings have icons', () => {
  for (const ending of listed.split(' ')) {
    expect(kindOf(ending)).not.toBe('other')
    const { container } = render(<FileIcon type={ending} />)
    expect(container.querySelector('svg')).not.toBeNull()
    expect(container.textContent).toBe(ending)
  }
})

test('others have a plain one', () => {
  const { container } = render(<FileIcon type="xyz" />)
  expect(container.querySelector('[data-kind=other] svg')).not.toBeNull()
})
