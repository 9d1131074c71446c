ALTER TABLE "boards" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "estimates" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "todo_lists" ADD COLUMN "most_todos" integer;--> statement-breakpoint
ALTER TABLE "todo_lists" ADD COLUMN "archived_at" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "estimate" double precision;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "archived_at" text;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "todos" ADD COLUMN "checklists" jsonb DEFAULT '[]'::jsonb NOT NULL;