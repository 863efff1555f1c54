/** The functions that Fluent texts may call. */
import type { FluentFunction } from "@fluent/bundle";

export const FUNCTIONS: Record<string, FluentFunction> = {};
