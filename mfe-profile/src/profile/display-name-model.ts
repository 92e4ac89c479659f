import { displayNameSchema } from '@parley/shared-contract'

/** @returns the name as it will be stored, or the sentence that says why it cannot be */
export function checkedName(typed: string): { readonly name: string } | { readonly problem: string } {
  const parsed = displayNameSchema.safeParse(typed)
  if (parsed.success) return { name: parsed.data }
  return {
    problem: typed.trim() === '' ? 'Please enter a name.' : 'Use up to 64 visible characters.',
  }
}
