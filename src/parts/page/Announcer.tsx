import { useSnapshot } from 'valtio'
import { announced } from './announce.ts'
import { ScreenReaderText } from './ScreenReaderText.tsx'

/** Says what is announced. */
export function Announcer() {
  const { text } = useSnapshot(announced)
  return <ScreenReaderText live>{text}</ScreenReaderText>
}
