import {
  lazy,
  Suspense,
  useReducer,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from "react";
import { loadRest } from "../language/language.ts";
import { Guard } from "./frame/guard.tsx";
import { FailedPane, type Failed } from "./part-failed.tsx";

interface Options<Props> {
  /** Stands there while the part is loaded, and below the words that say that it could not be. */
  waiting?: (props: Props) => ReactNode;
  /** Says that the part could not be loaded. */
  failed?: ComponentType<Failed & { props: Props }>;
}

/**
 * A part of the page that is loaded when it is first shown. If it cannot be, as offline or after the service
 * changed under an open window, it says so in its place and can be asked for again; the rest of the page stays.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = () => null, failed: Failed = FailedPane }: Options<Props> = {},
): ComponentType<Props> {
  const whole = async () => {
    const [part] = await Promise.all([load(), loadRest()]);
    return part;
  };
  // `lazy` remembers a failure: each new try takes a new one.
  let Part: LazyExoticComponent<ComponentType<Props>> = lazy(whole);
  return function Late(props: Props) {
    const [tries, again] = useReducer((count: number) => count + 1, 0);
    return (
      <Guard
        key={tries}
        failed={() => (
          <Failed
            props={props}
            onAgain={() => {
              Part = lazy(whole);
              again();
            }}
          >
            {waiting(props)}
          </Failed>
        )}
      >
        <Suspense fallback={waiting(props)}>
          <Part {...props} />
        </Suspense>
      </Guard>
    );
  };
}
