import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import type { Resource } from "@docent/local";
import type { GivenPassage } from "./given-passages.ts";
import { systemPrompt } from "./system-prompt.ts";

/** What a model gets at first. All that documents say is within JSON: no text of theirs can end it and begin another part. */
export function buildPrompt(
  question: string,
  { resources, passages }: { resources: readonly Resource[]; passages: readonly GivenPassage[] },
): LanguageModelV4Prompt {
  const described = resources.map(({ name, specialNotes }) =>
    specialNotes === undefined ? { name } : { name, notes: specialNotes },
  );
  const found = JSON.stringify({ resources: described, passages });
  const text = `What can be searched, and what a first search for the question has found:\n${found}\n\nThe question:\n${question}`;
  return [
    { role: "system", content: systemPrompt },
    { role: "user", content: [{ type: "text", text }] },
  ];
}
