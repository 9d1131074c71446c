CREATE TABLE "board_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"team_id" uuid,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"file_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_files" (
	"template_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"uploader_id" uuid,
	CONSTRAINT "template_files_template_id_hash_pk" PRIMARY KEY("template_id","hash")
);
--> statement-breakpoint
ALTER TABLE "board_templates" ADD CONSTRAINT "board_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_templates" ADD CONSTRAINT "board_templates_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_template_id_board_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."board_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_hash_files_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_files" ADD CONSTRAINT "template_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_templates_owner" ON "board_templates" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "board_templates_team" ON "board_templates" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "template_files_hash" ON "template_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "template_files_uploader" ON "template_files" USING btree ("uploader_id");