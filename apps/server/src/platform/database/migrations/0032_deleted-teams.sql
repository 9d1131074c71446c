CREATE TABLE "former_memberships" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_admin" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_memberships_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "board_editors" ALTER COLUMN "team_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboard_editors" ALTER COLUMN "team_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "todo_assignees" ALTER COLUMN "team_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "board_templates" ADD COLUMN "former_team_id" uuid;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "deleted_with_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "whiteboards" ADD COLUMN "deleted_with_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_memberships" ADD CONSTRAINT "former_memberships_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_memberships" ADD CONSTRAINT "former_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_memberships_user" ON "former_memberships" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_templates" ADD CONSTRAINT "board_templates_former_team_id_teams_id_fk" FOREIGN KEY ("former_team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teams_deleted_by" ON "teams" USING btree ("deleted_by") WHERE "teams"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "board_templates_former_team" ON "board_templates" USING btree ("former_team_id") WHERE "board_templates"."former_team_id" is not null;