import type { ModelConfig } from "../config/config-document.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { extractiveWriter } from "./extractive-writer.ts";
import type { ModelLimits } from "./model/model-limits.ts";

export interface ModelSurroundings {
  /** Where a key is looked up by the name of its variable. */
  environment: Readonly<Record<string, string | undefined>>;
  /** In place of those that hold otherwise. */
  limits?: Partial<ModelLimits> | undefined;
}

/** Who answers: the model that is configured, or nobody but the documentation itself. */
export function chooseWriter(model: ModelConfig | undefined, surroundings: ModelSurroundings): AnswerWriter {
  if (!model) return extractiveWriter;
  return {
    model: { provider: model.provider, model: model.model },
    async *write(context) {
      // Loaded with the first question: a server without a model has no use for what speaks to one.
      const { answerWithModel } = await import("./model/answer-with-model.ts");
      return yield* answerWithModel(context, { model, ...surroundings });
    },
  };
}
