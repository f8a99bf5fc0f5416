import { act } from '../../../client/engine/workspace.ts'
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'
import { EstimateForm } from './EstimateForm.tsx'
import type { EditorProps } from './editor-props.ts'

/** Sets the estimate. */
export function EstimateEditor({ task, done, isTyped: isReplaced = false }: EditorProps) {
  const isTyped = useIsTyped(task.total_minutes)
  return (
    <EstimateForm
      minutes={task.total_minutes}
      isReplaced={isReplaced}
      onSave={(total_minutes) => {
        if (isTyped(total_minutes)) void act('estimateTask', { id: task.id, total_minutes })
        done()
      }}
    />
  )
}
