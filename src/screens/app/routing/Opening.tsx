import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { Outline } from './Outline.tsx'

/** The application while it is not known yet what to show in it. */
export const Opening = () => (
  <Outline>
    <PageSkeleton />
  </Outline>
)
