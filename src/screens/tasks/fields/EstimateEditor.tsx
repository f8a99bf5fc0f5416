import { act } from '../../../client/engine/workspace.ts'
import { EstimateForm } from './EstimateForm.tsx'
import type { EditorProps } from './editor-props.ts'

/** Sets the estimate. */
export function EstimateEditor({ task, done }: EditorProps) {
  return (
    <EstimateForm
      minutes={task.total_minutes}
      onSave={(total_minutes) => {
        if (total_minutes !== task.total_minutes)
          void act('estimateTask', { id: task.id, total_minutes })
        done()
      }}
    />
  )
}
