import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { connection } from '../../client/engine/live/connection.ts'
import { MessageLines } from '../page/MessageLines.tsx'
import { useNeedsServer } from './needing.ts'

/** In a form that is sent at once or not at all: that it cannot be sent while there is no connection. */
export function NeedsServer() {
  const { t } = useTranslation()
  const { state } = useSnapshot(connection)
  useNeedsServer()
  return state === 'lost' && <MessageLines intent="warning">{t('needsServer')}</MessageLines>
}
