/**
 * Development only, before react-dom: remembers the renderers, so that the Fast Refresh runtime of a remote
 * that arrives later finds the shell's. Without it a change in a remote never shows up in the composed app.
 */
interface RendererHook {
  readonly renderers: Map<number, unknown>
  readonly supportsFiber: true
  inject(renderer: unknown): number
  onScheduleFiberRoot(): void
  onCommitFiberRoot(): void
  onCommitFiberUnmount(): void
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RendererHook }
const renderers = new Map<number, unknown>()

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    const id = renderers.size + 1
    renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
