import { useCallback, useContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'

interface QueryOptions extends Pick<NavigateOptions, 'replace' | 'state'> {
  /** Whether nothing is changed once the address is that of another page, which is on its way. */
  staysHere?: boolean
}

/** Changes the query of the address; `by` may change what it is given, and gives the query back. */
type ChangeQuery = (
  by: (before: URLSearchParams) => URLSearchParams,
  options?: QueryOptions,
) => void

/**
 * The query of the page's address as it is drawn, and how it is changed. A change starts from the
 * address as it is, which may be newer than what is drawn: of two changes that come before the next
 * drawing, the second does not take the first back.
 */
export function useAddressQuery(): [query: URLSearchParams, change: ChangeQuery] {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const navigate = useNavigate()
  const change: ChangeQuery = useCallback(
    (by, { staysHere, ...options } = {}) => {
      // All routers that keep a history of their own have it here, as `BrowserRouter` does.
      const { location } = navigator as typeof navigator & { location: Location }
      const isHere = location.pathname === pathname
      if (!isHere && staysHere) return
      const before = new URLSearchParams(isHere ? location.search : search)
      void navigate(`?${by(before)}`, options)
    },
    [navigate, navigator, pathname, search],
  )
  return [query, change]
}
