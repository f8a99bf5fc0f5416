import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { Outline } from './Outline.tsx'

/** The frame of the application while its content is loading. */
export const Opening = () => (
  <Outline>
    <PageSkeleton />
  </Outline>
)
