import { useSearchParams } from 'react-router-dom'
import { momentIn } from '../../../parts/as-of/moments.ts'

/** The moment of which the address has reports; undefined for now. */
export function useMoment(): string | undefined {
  const [query] = useSearchParams()
  return momentIn(query.get('as_of'))
}
